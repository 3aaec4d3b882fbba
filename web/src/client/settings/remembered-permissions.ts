const KEY = 'karvon.permissions'
const NONE: readonly string[] = []

type Told = { tokenId: string; permissions: readonly string[] }

type Place = Pick<Storage, 'getItem' | 'setItem'>

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'tokenId' in value && 'permissions' in value

/** Keeps what a session may do, so that the menu stands still while the profile is asked for again. */
export function rememberPermissions(place: Place, { tokenId, permissions }: Told): void {
  try {
    place.setItem(KEY, JSON.stringify({ tokenId, permissions }))
  } catch {
    // a full or closed store only costs the menu a moment
  }
}

/** What the session of these cookies was told; nothing of another one's. */
export function readRemembered(place: Place, cookies: string): readonly string[] {
  try {
    const told: unknown = JSON.parse(place.getItem(KEY) ?? 'null')
    const isOurs =
      isTold(told) &&
      cookies
        .split('; ')
        .some(cookie => /^(?:__Host-)?token_id=/.test(cookie) && cookie.endsWith(`=${told.tokenId}`))
    return isOurs ? told.permissions : NONE
  } catch {
    return NONE
  }
}
