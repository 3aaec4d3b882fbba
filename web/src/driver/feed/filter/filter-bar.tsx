import type { FeedSort } from '@karvon/domain/drivers/feed/load-choice'
import { IconAdjustmentsHorizontal, IconBell, IconMapPin, IconRefresh } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../../ui/actions/button.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { openSheet } from '../../driver-url.ts'
import s from '../../shell/screens.module.css'
import css from '../feed.module.css'
import { useRegionOptions } from './choice-fields.tsx'
import { countChoices, type FeedFilter } from './feed-filter.ts'

type FilterBarProps = {
  filter: FeedFilter
  isBusy: boolean
  onChange: (part: Partial<FeedFilter>) => void
  onRefresh: () => void
}

function FilterButtons({ filter }: Pick<FilterBarProps, 'filter'>) {
  const count = countChoices(filter)
  return (
    <div className={css.filterButtons}>
      <Button
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => openSheet('filters')}
      >
        {count === 0 ? m.driver_filters() : m.driver_filters_on({ count: String(count) })}
      </Button>
      <Button
        icon={<IconBell size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => openSheet('searches')}
      >
        {m.driver_searches_short()}
      </Button>
    </div>
  )
}

/** How the feed is sorted, the region of the loading points, and the ways to more choices and to the saved searches. */
export function FilterBar({ filter, isBusy, onChange, onRefresh }: FilterBarProps) {
  const regions = useRegionOptions()
  return (
    <>
      <div className={s.filters}>
        <ChoiceChips<FeedSort>
          label={m.driver_sort_label()}
          value={filter.sort}
          onChange={sort => onChange({ sort })}
          chips={[
            { value: 'near', label: m.driver_sort_near() },
            { value: 'per_km', label: m.driver_sort_per_km() },
            { value: 'price', label: m.driver_sort_price() },
            { value: 'time', label: m.driver_sort_time() },
          ]}
        />
      </div>
      <div className={s.region}>
        <SelectField
          label={m.driver_region_filter()}
          isLabelHidden
          value={filter.region || 'all'}
          icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
          onChange={region => onChange({ region: region === 'all' ? '' : region })}
          options={regions}
        />
        <SquareButton
          label={m.driver_refresh()}
          isRound
          aria-busy={isBusy}
          icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onRefresh}
        />
      </div>
      <FilterButtons filter={filter} />
    </>
  )
}
