/** How many calls may be under way, and how many answers may be streamed: from one network address, and in all. */
const calls = { each: 20, all: 200 };
const streams = { each: 2, all: 60 };

/** Takes a slot; returns a function that gives it back, or undefined when there is none. */
type TakeSlot = (who: string) => (() => void) | undefined;

/** What keeps calls to tables from holding up everything else. */
export type Turns = { takeCall: TakeSlot; takeStream: TakeSlot };

export function openTurns(): Turns {
  return { takeCall: openSlots(calls), takeStream: openSlots(streams) };
}

function openSlots({ each, all }: { each: number; all: number }): TakeSlot {
  const taken = new Map<string, number>();
  let total = 0;
  return (who) => {
    const own = taken.get(who) ?? 0;
    if (own >= each || total >= all) return undefined;
    taken.set(who, own + 1);
    total++;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      total--;
      const left = (taken.get(who) ?? 0) - 1;
      if (left > 0) taken.set(who, left);
      else taken.delete(who);
    };
  };
}
