export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** Called when a thumb is released, and after each key: the time to search. */
  onCommit?: (value: [number, number]) => void;
  /** Formats a number: `(pounds) => '£' + pounds`. */
  format?: (value: number) => string;
  /** Field names for the lowest and highest value. With them the slider also works as two number boxes without JavaScript. */
  names?: readonly [string, string];
  /** The id of the form, if the slider is outside it. */
  form?: string;
};

export type RailProps = RangeSliderProps & { format: (value: number) => string };
