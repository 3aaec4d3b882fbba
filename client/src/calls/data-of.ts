import { readRefusal } from '../errors/karvon-error.ts'

/** What a call of `api` resolves to. */
export type CallResult<Body> =
  | { readonly data: Body; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: unknown; readonly response: Response }

/** The whole body of a success; throws a `KarvonError` otherwise. */
export const bodyOf = async <Body>(call: Promise<CallResult<Body>>): Promise<Body> => {
  const { data, error, response } = await call
  if (data !== undefined) return data
  throw readRefusal(response, error)
}

/** The `data` of a success; throws a `KarvonError` otherwise. */
export const dataOf = async <Data>(call: Promise<CallResult<{ readonly data: Data }>>): Promise<Data> =>
  (await bodyOf(call)).data
