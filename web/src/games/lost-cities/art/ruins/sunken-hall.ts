/** Blue: a domed hall and an aqueduct standing in water. Box 200 × 130, its foot at y = 130. */
export function sunkenHall(): string {
  let art = "";
  art += `<path d="M-4 130Q30 84 70 96T140 88T206 130Z" fill="#6FA7B8"/>`;
  art += `<path d="M-2 76H66V64H-2Z" fill="#CFE0E6"/><path d="M-2 66H66" stroke="#4FB6DC" stroke-width="3.5"/>`;
  for (const x of [4, 26, 48]) {
    art += `<path d="M${x - 6} 130V76H${x + 16}V130h-4V92a7 7 0 0 0-14 0V130Z" fill="#C3D6DE"/><path d="M${x + 12} 130V84l4-8V130Z" fill="#86A5B5"/>`;
  }
  art += `<path d="M64 66C72 68 72 78 72 130H62C64 100 64 80 60 68Z" fill="#7CCDE8"/><path d="M66 72C69 80 69 100 69 130M63 74C66 90 65 110 65 130" stroke="#E6F7FC" stroke-width="1.2" fill="none"/>`;
  art += `<path d="M70 130V76H138V130Z" fill="#E4EDF0"/><path d="M108 130V76H138V130Z" fill="#9DB7C5"/><path d="M66 78V72H142V78Z" fill="#F5F9FA"/><path d="M108 78V72H142V78Z" fill="#B4C9D4"/>`;
  art += `<path d="M74 72C74 36 96 26 104 20C112 26 134 36 134 72Z" fill="#3E93C6"/><path d="M104 20C112 26 134 36 134 72H114C116 50 112 34 104 20Z" fill="#22618F"/><path d="M84 68C85 48 92 38 99 31" stroke="#A8DBF2" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M104 22V72M92 32C88 46 88 60 88 72M117 32C121 46 121 60 121 72" stroke="#17517C" stroke-opacity=".55" stroke-width="1.2" fill="none"/><path d="M104 20V6" stroke="#E9D9A6" stroke-width="2"/><path d="M104 4c5 1 6 6 2 9 1-3-1-4-4-4Z" fill="#F2CE73"/><path d="M122 40l8 4 2 10-7-2-5 4 1-8Z" fill="#0F3552"/>`;
  for (const x of [76, 90, 112, 126])
    art += `<path d="M${x} 130V82h6V130Z" fill="#fff"/><path d="M${x + 4} 130V82h2V130Z" fill="#8DA9B8"/>`;
  art += `<path d="M97 130V98a7 7 0 0 1 14 0V130Z" fill="#123E5E"/>`;
  art += `<path d="M154 130V58H178V130Z" fill="#DCE8EC"/><path d="M168 130V58H178V130Z" fill="#93AFBE"/><path d="M151 60V54H181V60Z" fill="#F5F9FA"/><path d="M154 54C154 38 162 34 166 30C170 34 178 38 178 54Z" fill="#4BA3D3"/><path d="M166 30C170 34 178 38 178 54H169C170 44 169 36 166 30Z" fill="#286E9E"/><path d="M160 78V70a4 4 0 0 1 8 0V78ZM160 100V92a4 4 0 0 1 8 0V100Z" fill="#1B4D70"/>`;
  art += `<path d="M188 130V96l3-5 2 3 3-4V130Z" fill="#E4EDF0"/><path d="M194 130V93l2-3V130Z" fill="#93AFBE"/><path d="M143 130v-22l3-3 4 2V130Z" fill="#D3E1E7"/>`;
  art += `<path d="M-4 131V124Q20 119 44 124T96 123T150 124T206 122V131Z" fill="#58B4D4"/><path d="M6 127q10-3 20 0M54 127q12-3 22 0M112 127q12-3 24 0M162 127q10-3 22 0" stroke="#E0F5FB" stroke-width="1.4" fill="none" stroke-linecap="round"/>`;
  return art;
}
