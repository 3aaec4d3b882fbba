/** What the table says of a refusal (decision 0106). */
export type RefusalKind = {
  /** The HTTP status of the answer; every refusal of a field is 422 (docs/api.md#failures). */
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /**
   * The names of its facts, which its sentence and the API tell. `earliest`, `latest` and `from` are `YYYY-MM-DD HH:mm` or `YYYY-MM-DD` in
   * Tashkent; `min`, `max`, `limit` and `amount_uzs` of a price are whole UZS, `min` and `max` of a measure meters, of an offer's validity
   * minutes; `km` and `within_km` are km.
   */
  readonly facts: readonly string[]
}
