export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** While moving. */
  onChange: (value: [number, number]) => void;
  /** When let go, or after each key: the moment to search. */
  onCommit?: (value: [number, number]) => void;
  /** How a number is written: `(pounds) => '£' + pounds`. */
  format?: (value: number) => string;
  /** Names for a form: lowest and highest. With them the slider also works as two number boxes without JavaScript. */
  names?: readonly [string, string];
  /** The id of the form, where the slider stands outside of it. */
  form?: string;
};

export type RailProps = RangeSliderProps & { format: (value: number) => string };
