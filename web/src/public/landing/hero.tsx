import { m } from '../../messages/compiled/messages.js'
import { Box, Grid } from '../../ui/layout/box.tsx'
import lapis from '../../ui/screen/lapis.module.css'
import { Calculator } from '../calculator/calculator.tsx'
import { CALL_CENTER } from '../filled.tsx'
import { Island } from '../islands/island.tsx'
import { EmptyResults } from './empty-results.tsx'
import s from './hero.module.css'

/** The hero: headline and calculator. */
export function Hero() {
  return (
    <div className={`${lapis.field} ${lapis.first} ${s.hero}`}>
      <Grid className={s.grid} align="start" id="calculator">
        <div className={s.promise}>
          <h1>{m.hero_title()}</h1>
          <Box as="p" className={s.lead} size={18} tone="field" marginTop={16}>
            {m.hero_lead()}
          </Box>
          <noscript>
            <Box as="p" className={s.lead} size={18} tone="field" marginTop={16}>
              {m.hero_without_script()} <a href={CALL_CENTER.href}>{CALL_CENTER.shown}</a>
            </Box>
          </noscript>
        </div>
        <Island name="calculator">
          <Calculator />
        </Island>
        <EmptyResults />
      </Grid>
    </div>
  )
}
