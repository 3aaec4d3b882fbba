import { m } from '../../messages/compiled/messages.js'
import { Box, Grid, Text } from '../../ui/layout/box.tsx'
import css from './truck-list.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Placeholder rows with the heights of the real ones. */
export function TruckListSkeleton() {
  return (
    <div className={css.trucks} aria-busy="true">
      <p className="visually-hidden">{m.ui_loading()}</p>
      <Box as="ul" className={css.list} padding={0} noMargin aria-hidden="true">
        {ROWS.map(row => (
          <Grid key={row} as="li" className={`${css.row} ${css.waiting}`} align="end" gap="0-16" relative>
            <span className={css.name}>
              <i className={css.bar} />
              <i className={css.barShort} />
            </span>
            <Box as="span" className={css.lane} shrink clip>
              <i className={css.barTruck} />
            </Box>
            <Text as="span" className={css.price} textAlign="right" nowrap>
              <i className={css.bar} />
            </Text>
          </Grid>
        ))}
      </Box>
    </div>
  )
}
