/** A store of files that does not answer, or answers that it can't; what was asked may be tried again later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}

/** Whether a failure is a store's absence. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof StoreAway || (error instanceof Error && error.cause instanceof StoreAway)
