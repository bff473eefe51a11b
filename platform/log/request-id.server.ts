import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Does the work of a request: until it is done, currentRequestId returns this id wherever the work calls it. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/**
 * The id of the request that is being answered; undefined outside of requests. For libraries that log by themselves and know
 * no request. Our own code logs through the request's platform.
 */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
