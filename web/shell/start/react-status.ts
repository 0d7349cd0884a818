type WithReactStatus<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * A promise with the same result that React's `use` reads without suspending once it is fulfilled.
 * `use` suspends for any promise whose result it has not seen yet, also for one that was fulfilled
 * long ago, unless the promise carries the result in the fields `status` and `value`.
 */
export function withReactStatus<T>(promise: Promise<T>): Promise<T> {
  const readable: WithReactStatus<T> = promise.then((value) => {
    readable.status = 'fulfilled'
    readable.value = value
    return value
  })
  return readable
}
