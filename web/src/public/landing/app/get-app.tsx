import { m } from '../../../messages/compiled/messages.js'
import { Box, Grid, Row } from '../../../ui/layout/box.tsx'
import lapis from '../../../ui/screen/lapis.module.css'
import { siteUrl } from '../../shell/home-url.ts'
import s from './get-app.module.css'
import { PhonePicture } from './phone-picture.tsx'

/** How to install the site as an app: a link, a QR code, and instructions. */
export function GetApp() {
  return (
    <section className={`${lapis.field} ${s.app}`} id="app" data-ground="lapis">
      <Grid className={s.inner} align="center">
        <div className={s.words}>
          <h2>{m.app_title()}</h2>
          <Box as="p" className={s.lead} size={18} tone="field" marginTop={12}>
            {m.app_text()}
          </Box>
          <Row className={s.ways} wrap>
            <Box as="figure" className={s.code} size={14} tone="field" rigid leading="snug">
              <img className={s.qr} src="/qr.svg" alt={m.app_qr()} width="148" height="148" loading="lazy" />
              <figcaption>{m.app_qr_hint()}</figcaption>
            </Box>
            <div className={s.steps}>
              <Box
                as="button"
                className={s.install}
                border="none"
                radius="card"
                weight="title"
                type="button"
                data-installs=""
              >
                {m.app_install()}
              </Box>
              <ul>
                <li>{m.app_android()}</li>
                <li>{m.app_iphone()}</li>
              </ul>
              <Row as="p" className={s.links} wrap marginTop={8}>
                <a href={siteUrl('/dashboard')}>{m.app_open()}</a>
                <a href={siteUrl('/driver')}>{m.app_driver()}</a>
              </Row>
            </div>
          </Row>
        </div>
        <PhonePicture />
      </Grid>
    </section>
  )
}
