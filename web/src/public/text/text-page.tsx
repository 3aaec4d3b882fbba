import type { PublicPath } from '@karvon/contract/site-routes'
import type { ReactNode } from 'react'
import lapis from '../../ui/screen/lapis.module.css'
import { SiteFooter } from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import s from './text-page.module.css'

type Props = {
  path: PublicPath
  /** Content of the lapis field: the headline and its details. */
  top: ReactNode
  children: ReactNode
}

/** A text page: headline on the lapis field, then running text. */
export function TextPage({ path, top, children }: Props) {
  return (
    <>
      <SiteHeader path={path} />
      <main>
        <div className={`${lapis.field} ${lapis.first} ${s.top}`} id="first-screen">
          <div className={s.inner}>{top}</div>
        </div>
        <div className={s.body} id="content">
          {children}
        </div>
      </main>
      <SiteFooter path={path} />
    </>
  )
}
