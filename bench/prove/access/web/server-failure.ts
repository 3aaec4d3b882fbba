/** A server's failure; a documented 503 for an outside service, such as an issuer that does not exist, is none. */
export const isServerFailure = ({
  statusCode,
  body,
}: {
  readonly statusCode: number
  readonly body: string
}): boolean => statusCode >= 500 && !(statusCode === 503 && /"code":"api\.\w+_away"/.test(body))
