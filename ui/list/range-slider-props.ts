export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** Called when a thumb is released, and after each key press: the moments to start a search. */
  onCommit?: (value: [number, number]) => void;
  /** Formats a number: `(pounds) => '£' + pounds`. */
  format?: (value: number) => string;
  /** Names of the fields for the lowest and highest value: without JavaScript the slider is then two number boxes. */
  names?: readonly [string, string];
  /** The id of the form, if the slider is outside it. */
  form?: string;
};

export type RailProps = RangeSliderProps & { format: (value: number) => string };
