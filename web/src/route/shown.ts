// Which route of a sheet is shown: the final one once it is begun, until then the best that can be drawn.

export function shownRoute<Route>({ route, best }: { route: Route | null; best: Route | null }): Route | null {
  return route ?? best;
}

/** What a goal counts on a route; nothing where there is none yet. */
export const goalValue = (route: { goal_values: number[] } | null, goal: number): number => route?.goal_values[goal] ?? 0;
