import type { ReactNode } from 'react'

/** A placeholder the server replaces (`platform/pages/fill-page.ts` there). */
export const serverPlaceholder = (name: string): string => `[[${name}]]`

/** A template the server repeats for each item of a list; nothing for an empty list. */
export const FilledEach = ({ list, children }: { list: string; children: ReactNode }) => (
  <template data-each={list}>{children}</template>
)

/** The call center's number from the settings, formatted and as a link. */
export const CALL_CENTER = {
  shown: serverPlaceholder('callCenter'),
  href: `tel:+${serverPlaceholder('callCenterDigits')}`,
}
