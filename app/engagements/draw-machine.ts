import { deadlines, events, states, type EventName, type State } from './machine/machine.ts';

/** Returns the state machine as a Mermaid diagram: the states, and the events that lead from one to another. */
export function drawMachine(): string {
  const open = (Object.keys(states) as State[]).filter((state) => states[state].isOpen);
  const lines = ['stateDiagram-v2', '  [*] --> proposed: send'];
  for (const from of open)
    for (const [name, { from: sources, to }] of entries()) {
      if (!(sources as readonly State[]).includes(from) || to === 'same') continue;
      lines.push(`  ${from} --> ${to}: ${name}`);
    }
  lines.push('  running --> completed: the last accept-delivery or count-as-accepted');
  lines.push('  ending --> completed: the same');
  for (const state of Object.keys(states) as State[]) if (!open.includes(state)) lines.push(`  ${state} --> [*]`);
  return lines.join('\n');
}

/** Returns a Markdown table of all events: who causes them, in which states, and what the record says. */
export function drawEvents(): string {
  const rows = entries().map(
    ([name, { by, from, record }]) => `| \`${name}\` | ${by} | ${from.join(', ')} | ${record} |`,
  );
  return ['| event | who | in | record |', '|---|---|---|---|', ...rows].join('\n');
}

/** Returns a Markdown table of what silence does, and when. */
export function drawDeadlines(): string {
  const rows = Object.entries(deadlines).map(([about, { days, remindOnDays, remindDaysBefore, silence }]) => {
    const reminders = [
      ...(remindOnDays.length > 0 ? [`on day ${remindOnDays.join(', ')}`] : []),
      ...(remindDaysBefore.length > 0 ? [`${remindDaysBefore.join(', ')} days before the end`] : []),
    ];
    return `| ${about} | ${days} days | ${reminders.join('; ')} | \`${silence}\` |`;
  });
  return ['| waits | for | reminders | then |', '|---|---|---|---|', ...rows].join('\n');
}

const entries = () => Object.entries(events) as [EventName, (typeof events)[EventName]][];
