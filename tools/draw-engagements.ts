import { drawDeadlines, drawEvents, drawMachine } from '../app/engagements/draw-machine.ts';

/** Returns docs/engagements.md with its drawn parts renewed. Each part begins with a comment that names it. */
export function drawEngagements(text: string): string {
  const parts = {
    diagram: `\`\`\`mermaid\n${drawMachine()}\n\`\`\``,
    events: drawEvents(),
    deadlines: drawDeadlines(),
  };
  let drawn = text;
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- drawn: ${name} -->\n`, '\n<!-- end -->'];
    const at = drawn.indexOf(begin);
    const to = drawn.indexOf(end, at);
    if (at < 0 || to < 0) throw new Error(`docs/engagements.md has no part '${name}'`);
    drawn = drawn.slice(0, at + begin.length) + part + drawn.slice(to);
  }
  return drawn;
}
