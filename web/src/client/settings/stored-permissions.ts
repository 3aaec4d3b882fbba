const KEY = 'karvon.permissions'
const NONE: readonly string[] = []

type Stored = { tokenId: string; permissions: readonly string[] }

type PermissionStorage = Pick<Storage, 'getItem' | 'setItem'>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'tokenId' in value && 'permissions' in value

/** Stores the session's permissions, so that the menu does not change while the profile is loading. */
export function storePermissions(storage: PermissionStorage, { tokenId, permissions }: Stored): void {
  try {
    storage.setItem(KEY, JSON.stringify({ tokenId, permissions }))
  } catch {
    // without storage the menu only changes once the profile is loaded
  }
}

/** The stored permissions if they belong to the session of these cookies, else none. */
export function readStoredPermissions(storage: PermissionStorage, cookies: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    const isOurs =
      isStored(stored) &&
      cookies
        .split('; ')
        .some(cookie => /^(?:__Host-)?token_id=/.test(cookie) && cookie.endsWith(`=${stored.tokenId}`))
    return isOurs ? stored.permissions : NONE
  } catch {
    return NONE
  }
}
