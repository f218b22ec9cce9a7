"""The dealer of Innsmouth, the dice and the rounds: IN-3, IN-4.1, IN-4.5, IN-5, IN-6, IN-11.2."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.contract import Refusal
from tropa.games.innsmouth.components import CULTISTS, TOWN
from tropa.games.innsmouth.drawing import Drawing
from tropa.games.innsmouth.notation import (
    DEAL_ARTIFACT,
    DEAL_AVAILABLE,
    DEAL_BOARD,
    DEAL_CACHES,
    DEAL_CHARACTER,
    DEAL_FIRST,
    DEAL_GOAL,
    DEAL_THREAT,
    PAIRS,
    ROLL,
    ROLL_BONUS,
    ROLL_CHECK,
)
from tropa.games.innsmouth.sheet import EXTENDING, FINISHED, PICKING, REVEALING, ROLLING, SKIPPING, WALKING
from tropa.games.innsmouth.state import (
    AVAILABLE,
    BONUS_DIE,
    CHECK,
    CHOOSE_FATE,
    DRAFT,
    DRAWING,
    EXTENSION,
    FATE_DIE,
    PICK_DICE,
    POOL,
    REMOVED,
    ROLL_DICE,
    ROUND,
    ROUNDS,
    ROUTES,
    SET_AVAILABLE,
    SET_BOARDS,
    SET_CACHES,
    SET_CHARACTERS,
    SET_FIRST,
    SET_GOALS,
    SET_THREAT,
    SHOWN,
    TAKE_DICE,
    THREAT,
    UNAVAILABLE,
)


class Dealing(Drawing):
    """What the dealer deals and rolls, and how a round follows the other."""

    def is_dealing(self) -> bool:
        if self.phase == CHECK:
            stage = self.sheets[self.turn].stage
            return stage == REVEALING or stage == ROLLING
        return self.phase <= SET_AVAILABLE or self.phase == ROLL_DICE

    def chances(self) -> list[tuple[int, int]]:
        if not self.is_dealing():
            return []
        phase = self.phase
        if phase == CHECK:
            sheet = self.sheets[self.turn]
            if sheet.stage == ROLLING:
                return [(int(ROLL_CHECK) + number, 1) for number in range(6)]
            return [(int(DEAL_ARTIFACT) + kind, left) for kind, left in enumerate(self.remaining(sheet)) if left > 0]
        if phase == ROLL_DICE:
            base = ROLL_BONUS if self.next_to_roll() == BONUS_DIE else ROLL
            return [(int(base) + number, 1) for number in range(6)]
        if phase == SET_CHARACTERS:
            held = [int(sheet.character) for sheet in self.sheets]
            return [(int(DEAL_CHARACTER) + number, 1) for number in range(5) if number not in held]
        if phase == SET_GOALS:
            return [(int(DEAL_GOAL) + number, 1) for number in range(5) if number not in (self.goal[0], self.goal[1])]
        if phase == SET_CACHES:
            return [(int(DEAL_CACHES) + number, 1) for number in range(4)]
        if phase == SET_THREAT:
            return [(int(DEAL_THREAT), 1), (int(DEAL_THREAT) + 1, 1)]
        if phase == SET_BOARDS:
            dealt = [int(sheet.board) for sheet in self.sheets]
            return [(int(DEAL_BOARD) + number, 1) for number in range(4) if number not in dealt]
        if phase == SET_FIRST:
            return [(int(DEAL_FIRST) + seat, 1) for seat in range(int(self.players))]
        return [(int(DEAL_AVAILABLE) + die, 1) for die in range(5) if self.die_place[die] != AVAILABLE]

    def deal(self, action: i64) -> None:
        if not any(action == chance for chance, _ in self.chances()):
            raise Refusal("not-dealt", "IN-3.1")
        phase = self.phase
        if phase == CHECK:
            self.deal_in_check(action)
        elif phase == ROLL_DICE:
            self._roll(action)
        elif phase == SET_CHARACTERS:
            self._give_character(action - DEAL_CHARACTER)
        elif phase == SET_GOALS:
            self.goal[0 if self.goal[0] < 0 else 1] = action - DEAL_GOAL
            if self.goal[1] >= 0:
                self.phase = SET_CACHES
        elif phase == SET_CACHES:
            self.caches = action - DEAL_CACHES
            self.phase = SET_THREAT if self.threat < 0 else SET_BOARDS
        elif phase == SET_THREAT:
            self.threat = action - DEAL_THREAT
            self.phase = SET_BOARDS
        elif phase == SET_BOARDS:
            self.sheets[self.turn].board = action - DEAL_BOARD
            self.turn = (self.turn + 1) % self.players
            if self.turn == 0:
                if self.players > 1:
                    self.phase = SET_FIRST
                else:
                    self.phase = SET_AVAILABLE
        elif phase == SET_FIRST:
            self.first = action - DEAL_FIRST
            self.start_round()
        else:
            self.die_place[action - DEAL_AVAILABLE] = AVAILABLE
            if len(self.dice_at(AVAILABLE)) == 3:
                for die in range(5):
                    self.to_roll[die] = 1
                    if self.die_place[die] != AVAILABLE:
                        self.die_place[die] = UNAVAILABLE
                self.start_round()

    def deal_in_check(self, action: i64) -> None:
        raise NotImplementedError

    # Setup ----------------------------------------------------------------------------------------------------

    def begin_setup(self) -> None:
        """What the options name needs no dealing (IN-3.1, IN-3.2)."""
        setting = self.setting
        self.goal[0] = setting.goal_1 if setting.goal_1 >= 0 else setting.goal_2
        self.goal[1] = setting.goal_2 if setting.goal_1 >= 0 else -1
        self.threat = setting.threat
        if setting.character >= 0:
            self._give_character(setting.character)

    def _give_character(self, character: i64) -> None:
        for seat in range(self.players):
            if self.setting.is_personal and seat != self.turn:
                continue
            sheet = self.sheets[seat]
            sheet.character = character
            sheet.changes = TOWN.changes[character]
            sheet.extras = TOWN.extras[character]
            sheet.diagonals = TOWN.diagonals[character]
        self.turn = (self.turn + 1) % self.players if self.setting.is_personal else 0
        if self.turn == 0:
            self.phase = SET_GOALS if self.goal[1] < 0 else SET_CACHES

    # Dice -----------------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        self.round += 1
        self.step = 0
        self.bonus = -1
        if self.players == 1:
            self.to_roll[BONUS_DIE] = 1
            self.phase = ROLL_DICE
            return
        if self.is_opening() and self.round > 1:
            self.to_roll[self.fate] = 1
            self.to_roll[BONUS_DIE] = 1
            self.phase = ROLL_DICE
            return
        self.fate = -1
        for die in range(5):
            self.die_place[die] = POOL
            self.die_number[die] = 0
            self.die_owner[die] = -1
        self.turn = self.first
        if self.is_opening():
            self.phase = TAKE_DICE
            return
        for die in range(6):
            self.to_roll[die] = 1
        self.phase = ROLL_DICE

    def _roll(self, action: i64) -> None:
        die = self.next_to_roll()
        self.to_roll[die] = 0
        if die == BONUS_DIE:
            self.bonus = action - ROLL_BONUS
        else:
            self.die_number[die] = action - ROLL + 1
        if self.next_to_roll() < 0:
            self._after_roll()

    def _after_roll(self) -> None:
        if self.players == 1:
            self.phase = PICK_DICE
        elif not self.is_opening():
            self.phase = DRAFT
            self.turn = self.first
        elif self.fate < 0:
            left = self.dice_at(POOL)
            if len(left) > 1:
                self.phase = CHOOSE_FATE
                self.turn = self.first
            else:
                self.choose_fate(left[0])
        else:
            self.begin_drawing()

    def take_opening_die(self, seat: i64, die: i64) -> None:
        self.die_place[die] = SHOWN
        self.die_owner[die] = seat
        self.turn = (self.turn + 1) % self.players
        if self.turn == self.first:
            for other in range(5):
                if self.die_place[other] == SHOWN:
                    self.to_roll[other] = 1
            self.phase = ROLL_DICE

    def choose_fate(self, die: i64) -> None:
        self.fate = die
        self.die_place[die] = FATE_DIE
        self.to_roll[die] = 1
        self.to_roll[BONUS_DIE] = 1
        self.phase = ROLL_DICE

    def draft(self, die: i64) -> None:
        """Take, remove, remove, take; the last is the fate die (IN-4.1)."""
        if self.step == 0 or self.step == 3:
            self.die_place[die] = ROUND
            self.round_dice[0 if self.step == 0 else 1] = die
        else:
            self.die_place[die] = REMOVED
        self.step += 1
        if self.step == 4:
            self.fate = self.dice_at(POOL)[0]
            self.die_place[self.fate] = FATE_DIE
            self.begin_drawing()
        elif self.step == 3:
            self.turn = self.first
        else:
            previous = (self.first + self.players - 1) % self.players
            self.turn = (self.first + 1) % self.players if self.step == 1 else previous

    def pick_solo_dice(self, pair: i64) -> None:
        first, second = PAIRS[pair]
        self.round_dice[0] = first
        self.round_dice[1] = second
        self.die_place[first] = ROUND
        self.die_place[second] = ROUND
        self.fate = self.dice_at(AVAILABLE)[0]
        self.die_place[self.fate] = FATE_DIE
        self.begin_drawing()

    # Rounds ---------------------------------------------------------------------------------------------------

    def begin_drawing(self) -> None:
        self.phase = DRAWING
        for seat in range(self.players):
            if not self.is_opening():
                self.begin_turn(seat, self.round_dice[0], self.round_dice[1])
            elif self.round == 1:
                self.sheets[seat].stage = PICKING
            else:
                sheet = self.sheets[seat]
                others = [die for die in self.dice_at(SHOWN) if die not in (sheet.dice[0], sheet.dice[1])]
                self.begin_turn(seat, others[0], others[1])
        self.begin_together()

    def end_drawing(self) -> None:
        """The fate number goes into the track; a mark brings the threat (IN-4.5, IN-5)."""
        self.end_together()
        self.track[self.round] = self.die_number[self.fate]
        mark = self.mark()
        if mark == 0:
            self.end_round()
        elif self.threat == CULTISTS:
            for seat in range(self.players):
                self.add_threat(seat, self.track[self.round - 1], self.track[self.round])
            self.end_round()
        else:
            is_last = mark == 6
            is_asked = False
            for seat in range(self.players):
                sheet = self.sheets[seat]
                if sheet.has_skipped:
                    self.add_threat(seat, mark, self.track[self.round])
                elif is_last:
                    sheet.has_skipped = 1
                else:
                    sheet.stage = SKIPPING
                    is_asked = True
            if is_asked:
                self.phase = THREAT
                self.begin_together()
            else:
                self.end_round()

    def add_threat(self, seat: i64, x: i64, y: i64) -> None:
        sheet = self.sheets[seat]
        sheet.threats[TOWN.boards[sheet.board].location(x, y)] += 1

    def end_round(self) -> None:
        self.end_together()
        if self.round == ROUNDS:
            self.begin_extension()
            return
        if self.players == 1:
            for die in range(5):
                place = self.die_place[die]
                if place == UNAVAILABLE:
                    self.die_place[die] = AVAILABLE
                else:
                    self.die_place[die] = UNAVAILABLE if place == ROUND else AVAILABLE
                    self.to_roll[die] = 1
        elif not self.is_opening():
            self.first = (self.first + 1) % self.players
        self.start_round()

    def begin_extension(self) -> None:
        """Marked segments and diagonals may be used now (IN-7.1)."""
        self.phase = EXTENSION
        for sheet in self.sheets:
            sheet.stage = EXTENDING if sheet.extras > 0 or sheet.diagonals > 0 else FINISHED
        self.begin_together()
        if self.have_all_finished():
            self.begin_routes()

    def begin_routes(self) -> None:
        self.end_together()
        self.phase = ROUTES
        for sheet in self.sheets:
            sheet.stage = WALKING
        self.begin_together()
