import { states, type Side, type State } from '../machine/machine.ts';

/** Whether a side edits the action plan: both while the work goes on, the care service alone after the end. */
export const mayEditPlan = (state: State, side: Side): boolean =>
  side === 'service' ? state !== 'proposed' : states[state].isOpen && state !== 'proposed';
