import { m } from '../../messages/compiled/messages.js'
import s from './brand.module.css'

/** The mark and the name as the link to the landing page, which is a page load. */
export function Brand({ href }: { href: string }) {
  return (
    <a className={s.brand} href={href} aria-label={`Karvon, ${m.client_brand_home()}`}>
      <i className={s.mark} aria-hidden="true" />
      <b className={s.name}>Karvon</b>
    </a>
  )
}
