// breaks: lint:house/ok-is-boolean
export type Outcome = { ok: true } | { ok: 'halfway' };
