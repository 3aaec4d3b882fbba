import type { WriteCall } from '../../bench/prove/access/every-write.ts'
import type { ProvenApp } from '../../bench/prove/access/open-app.ts'
import type { World } from '../../bench/prove/access/world.ts'

/** A call to be recorded, with the query that it is asked with. */
export type RecordedCall = WriteCall & { readonly query?: Readonly<Record<string, unknown>> }

/** Brings the world into a state that allows a call; returns what the call has instead of what the access proofs send. */
export type Preparation = (
  test: ProvenApp,
  world: World,
) => Promise<Partial<Pick<RecordedCall, 'as' | 'params' | 'query' | 'body'>>>

/** Preparations by call, such as `POST /receiver/:token/confirm`. */
export type Preparations = Readonly<Record<string, Preparation>>
