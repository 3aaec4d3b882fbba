/** Somebody of the app who writes. */
export type Writer = 'visitor' | 'asAziza' | 'asDilnoza' | 'asRustam' | 'asShavkat' | 'asMalika'

/** A call that changes something in the prepared world: who makes it, what its path names, what it sends. */
export type KnownWrite = {
  readonly as: Writer
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** The field of a file that goes with it; the call is a form then. */
  readonly file?: string
}

/** By place: `POST /truck-booking/book`. */
export type KnownWrites = Readonly<Record<string, KnownWrite>>
