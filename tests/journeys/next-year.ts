// Loaded before serve.ts: sets the clock of that process a year ahead.
const aheadMs = 366 * 24 * 3600 * 1000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [number]));
  }
  static override now() {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;
