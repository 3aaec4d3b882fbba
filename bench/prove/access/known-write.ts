/** A user who makes requests. */
export type Writer = 'visitor' | 'asAziza' | 'asSardor' | 'asDilnoza' | 'asRustam' | 'asShavkat' | 'asMalika'

/** A write that succeeds in the prepared world: user, path parameters and body. */
export type KnownWrite = {
  readonly as: Writer
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: object
  /** The form field of an attached file, if any. */
  readonly file?: string
  /** The text of that file; absent: a picture. */
  readonly content?: string
}

/** Writes by endpoint, such as `POST /truck-booking/book`. */
export type KnownWrites = Readonly<Record<string, KnownWrite>>
