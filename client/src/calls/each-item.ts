import type { paths } from '../generated/api.ts'
import { bodyOf, type CallResult } from './data-of.ts'
import type { Api } from './open-api.ts'

type ListBody = { readonly data: readonly unknown[]; readonly meta: object }

/** The body of a successful GET of a path. */
type BodyOf<Path extends keyof paths> = paths[Path] extends {
  readonly get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

/** The paths that answer a list in pages or without end. */
export type ListPath = {
  [Path in keyof paths]: [BodyOf<Path>] extends [never] ? never : BodyOf<Path> extends ListBody ? Path : never
}[keyof paths]

/** One item of such a list. */
export type ItemOf<Path extends ListPath> =
  BodyOf<Path> extends { data: readonly (infer Item)[] } ? Item : never

type QueryOf<Path extends keyof paths> = paths[Path] extends {
  readonly get: { parameters: { query?: infer Query } }
}
  ? Query
  : never

type PathParamsOf<Path extends keyof paths> = paths[Path] extends {
  readonly get: { parameters: { path: infer Params } }
}
  ? { readonly path: Params }
  : { readonly path?: never }

/** What a list is asked with. */
export type ListOptions<Path extends ListPath> = PathParamsOf<Path> & {
  readonly query?: QueryOf<Path>
  readonly signal?: AbortSignal
}

type Meta = {
  readonly current_page?: number
  readonly last_page?: number
  readonly next_cursor?: number | null
}

/** The query of what follows; null at the end. */
const nextOf = ({ current_page, last_page, next_cursor }: Meta): object | null => {
  if (next_cursor !== undefined) return next_cursor === null ? null : { before: next_cursor }
  const page = current_page ?? 1
  return page < (last_page ?? 1) ? { page: page + 1 } : null
}

type AnyOptions = { readonly path?: object; readonly query?: object; readonly signal?: AbortSignal }

type AnyGet = (
  path: string,
  init: object,
) => Promise<CallResult<{ readonly data: readonly unknown[]; readonly meta: Meta }>>

/** Every item of a list, page by page as they are asked for. */
export async function* eachItem<Path extends ListPath>(
  api: Api,
  path: Path,
  options: ListOptions<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const get = api.GET as unknown as AnyGet
  const { path: params, query, signal } = options as AnyOptions
  let next: object | null = {}
  while (next !== null) {
    const asked: object = { ...query, ...next }
    const { data, meta } = await bodyOf(
      get(path, { params: { ...(params && { path: params }), query: asked }, ...(signal && { signal }) }),
    )
    yield* data as readonly ItemOf<Path>[]
    next = nextOf(meta)
  }
}
