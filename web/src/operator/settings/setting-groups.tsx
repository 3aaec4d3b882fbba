import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useIsNarrow } from '../../ui/screen/use-is-narrow.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { SettingForm } from './setting-form.tsx'
import { groupLabel } from './setting-labels.ts'
import { type Setting, settings } from './settings-queries.ts'

/** A group with its own editor. */
export type OtherGroup = { key: string; name: string; editor: ReactNode }

const groupOf = (setting: Setting): OtherGroup => ({
  key: setting.key,
  name: groupLabel(setting.key).name,
  editor: <SettingForm key={setting.key} setting={setting} />,
})

const CHIPS_FROM_PX = 640

type ChoiceProps = {
  chosen: string | null
  groups: readonly { value: string; label: string }[]
  onChoose: (group: string) => void
}

/** A choice of groups: chips, or a select on phones, where chips would push the form below the fold. */
function Choice({ chosen, groups, onChoose }: ChoiceProps) {
  const label = m.operator_setting_groups()
  const [place, isNarrow] = useIsNarrow<HTMLDivElement>(CHIPS_FROM_PX)
  return (
    <div ref={place}>
      {isNarrow ? (
        <SelectField label={label} value={chosen ?? ''} options={groups} onChange={onChoose} />
      ) : (
        <ChoiceChips label={label} value={chosen} chips={groups} onChange={onChoose} />
      )}
    </div>
  )
}

/** The settings by group; the URL names the open one, which defaults to the first. */
export function SettingsScreen({ others }: { others: readonly OtherGroup[] }) {
  usePageTitle(m.operator_nav_settings())
  const { search, change } = useTableSearch()
  const query = useQuery(settings())
  return (
    <ScreenBody isNarrow>
      <Loaded query={query} skeletonHeights={['44px', '560px']}>
        {all => {
          const groups = [...all.map(groupOf), ...others]
          const chosen = groups.find(({ key }) => key === search.get('group')) ?? groups[0]
          return (
            <>
              <Choice
                chosen={chosen?.key ?? null}
                groups={groups.map(({ key, name }) => ({ value: key, label: name }))}
                onChoose={group => change({ group })}
              />
              {chosen !== undefined && <Panel title={chosen.name}>{chosen.editor}</Panel>}
            </>
          )
        }}
      </Loaded>
    </ScreenBody>
  )
}
