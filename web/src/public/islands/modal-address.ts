/** The modals of public pages, as `?modal=` names them (spec §2). */
export const PUBLIC_MODALS = ['login', 'register-individual', 'register-company', 'article'] as const

export type PublicModal = (typeof PUBLIC_MODALS)[number]

/** The modal that a query asks for; an unknown name asks for none. */
export const modalOf = (query: string): PublicModal | null => {
  const asked = new URLSearchParams(query).get('modal')
  return PUBLIC_MODALS.find(name => name === asked) ?? null
}

/** The query with another modal in it; what is to come after signing in stays. */
export const withModal = (query: string, modal: PublicModal): string => {
  const next = new URLSearchParams(query)
  next.set('modal', modal)
  return `?${next}`
}

/** The query without a modal and without what belongs to it. */
export const withoutModal = (query: string): string => {
  const next = new URLSearchParams(query)
  next.delete('modal')
  next.delete('then')
  next.delete('id')
  return next.size === 0 ? '' : `?${next}`
}
