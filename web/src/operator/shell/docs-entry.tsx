import { IconBook } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'

/** The menu's link to the operators' documentation. */
export const DocsEntry = ({ className }: { className: string | undefined }) => (
  <a className={className} href={localizedUrl('/docs#operators')} title={m.docs_title()}>
    <IconBook size={22} stroke={1.75} aria-hidden="true" />
    <span>{m.docs_title()}</span>
  </a>
)
