import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of a request. Inside the work, currentRequestId returns this id. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/**
 * Returns the id of the current request; undefined outside requests. It is for libraries that log on their own. Our own code
 * logs through the request's platform.
 */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
