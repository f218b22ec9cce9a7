// Which moments deserve a scene, and how each is told: an accusation, a role opened, the end of a chase, the last count.

import type { AccuseEvent, Choice, Event, OverEvent, RevealEvent, Role, View } from "../../generated/bigfoot";
import type { Words } from "../../generated/bigfoot.words";
import type { Moment, Player } from "../../lib/game";
import { never } from "../../lib/never";
import { nameOf } from "../../lib/players";
import type { Step } from "../../scene/steps.svelte";

export type BigfootMoment = Moment<View, Choice, Event>;
type Solemn = AccuseEvent | RevealEvent | OverEvent;

/** One step, and the role cards that lie there: a role is open, null still hidden. */
export interface RoleStep extends Step {
  roles: { seat: number | null; role: Role | null }[];
  /** Whose card was turned over: it stays beside the words. */
  found?: { seat: number; role: Role };
  /** The table as it is afterwards may be seen. */
  isOpen: boolean;
}

const isSolemn = (event: Event): event is Solemn =>
  event.kind === "accuse" || event.kind === "reveal" || event.kind === "over";

/** The event that a scene tells of; what follows from it, such as the end of the game, is told along. */
export const solemnEvent = ({ entries }: BigfootMoment): Solemn | undefined =>
  entries.map(({ event }) => event).find(isSolemn);

export function stepsOf(moment: BigfootMoment, players: Player[], w: Words): RoleStep[] {
  const event = solemnEvent(moment);
  if (!event) return [];
  const over = moment.entries.map((entry) => entry.event).find((each) => each.kind === "over");
  const end = over ? w.reasons[over.reason] : "";
  switch (event.kind) {
    case "accuse":
      return openingOf(
        event.target,
        event.role,
        w.scene.accuses(nameOf(players, event.seat), nameOf(players, event.target)),
      );
    case "reveal":
      return openingOf(event.seat, "bigfoot", w.scene.opens(nameOf(players, event.seat)));
    case "over":
      return moment.before.view.are_roles_open ? caughtOrGone() : countOf();
    default:
      return never(event, []);
  }

  /** One card is turned over, and what that means. */
  function openingOf(seat: number, role: Role, first: string): RoleStep[] {
    const name = nameOf(players, seat);
    return [
      { title: w.scene.who, text: first, hold: 1600, sound: "threat", roles: [{ seat, role: null }], isOpen: false },
      {
        title: w.role.names[role],
        text: role === "bigfoot" ? w.scene.found(name) : w.scene.innocent(name),
        hold: 1800,
        sound: role === "bigfoot" ? "reveal" : "bad",
        roles: [{ seat, role }],
        found: { seat, role },
        isOpen: true,
      },
      over
        ? { title: w.scene.over, text: end, hold: 0, roles: [{ seat, role }], found: { seat, role }, isOpen: true }
        : {
            title: w.scene.chase,
            text: w.scene.rule(moment.after.view.chase!.track_end),
            hold: 0,
            sound: "threat",
            roles: [],
            found: { seat, role },
            isOpen: true,
          },
    ];
  }

  function caughtOrGone(): RoleStep[] {
    const isCaught = over!.reason === "caught";
    return [
      { title: w.scene.chase, text: w.scene.last, hold: 1200, sound: "place", roles: [], isOpen: true },
      {
        title: isCaught ? w.scene.caught : w.scene.gone,
        text: end,
        hold: 0,
        sound: isCaught ? "good" : "bad",
        roles: [],
        isOpen: true,
      },
    ];
  }

  /** All cards are turned over one by one, the one set aside last. */
  function countOf(): RoleStep[] {
    const { seats, set_aside } = moment.after.view;
    const cards = [
      ...players.map(({ seat }) => ({ seat, role: seats[seat]!.role, name: nameOf(players, seat) })),
      { seat: null, role: set_aside, name: w.role.setAside },
    ];
    const shown = (count: number) => cards.map(({ seat, role }, i) => ({ seat, role: i < count ? role : null }));
    return [
      ...cards.map(({ role, name }, i): RoleStep => ({
        title: w.scene.roles,
        text: w.scene.is(name, role ? w.role.names[role] : ""),
        hold: role === "bigfoot" ? 1500 : 800,
        sound: role === "bigfoot" ? "reveal" : "card",
        roles: shown(i + 1),
        isOpen: i + 1 === cards.length,
      })),
      { title: w.scene.over, text: end, hold: 0, roles: shown(cards.length), isOpen: true },
    ];
  }
}
