import { m } from '../../messages/compiled/messages.js'
import { Grid, Row, Text } from '../../ui/layout/box.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { Logo } from '../shell/logo.tsx'
import s from './not-found-page.module.css'

export const notFoundHead = () => ({ title: m.not_found_title() })

/**
 * The page for an unknown path, with its own layout and no script (docs/product.md#routes-and-languages).
 */
export function NotFoundPage() {
  const home = siteUrl('/')
  return (
    <Grid as="main" className={s.page} tone="lapis" id="first-screen">
      <Logo href={home} />
      <div className={s.words}>
        <Text size={20} weight="title" tone="lapis">
          404
        </Text>
        <h1>{m.not_found_title()}</h1>
        <p>{m.not_found_text()}</p>
        <Row
          as="a"
          className={s.home}
          inline
          align="center"
          radius="card"
          weight="strong"
          noUnderline
          href={home}
        >
          {m.not_found_home()}
        </Row>
      </div>
    </Grid>
  )
}
