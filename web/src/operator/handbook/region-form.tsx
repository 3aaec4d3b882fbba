import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { NamesFields } from '../form/names-fields.tsx'
import { SaveForm } from '../form/save-form.tsx'
import { useAction } from '../form/use-action.ts'
import { type Region, saveRegion } from '../tariffs/handbook-queries.ts'

/** The existing groups, each named by its regions; a region may also form a group of its own. */
const groupsOf = (regions: readonly Region[], own: Region) => {
  const ids = [...new Set([...regions.map(({ groupId }) => groupId), own.id])]
  const wordsOf = (groupId: number) =>
    regions
      .filter(region => region.groupId === groupId)
      .map(({ names }) => nameInLocale(names))
      .join(', ')
  return ids.map(id => ({ value: String(id), label: wordsOf(id) || m.operator_group_own() }))
}

type RegionFormProps = { region: Region; regions: readonly Region[]; onDone: () => void }

/** Renames a region or moves it to another daily freight zone. */
export function RegionForm({ region, regions, onDone }: RegionFormProps) {
  const [names, setNames] = useState(region.names)
  const [groupId, setGroupId] = useState(String(region.groupId))
  const action = useAction({
    run: () => saveRegion(region.id, { names, groupId: Number(groupId), version: region.version }),
    done: m.operator_saved(),
    onDone,
  })
  return (
    <SaveForm
      saved={region}
      action={action}
      nameOf={path => (path === 'groupId' ? m.operator_group() : path)}
      onSubmit={() => action.mutate(undefined)}
      onDone={onDone}
    >
      {errors => (
        <>
          <NamesFields names={names} onChange={setNames} errors={errors} />
          <SelectField
            label={m.operator_group()}
            hint={m.operator_group_hint()}
            name="group_id"
            value={groupId}
            options={groupsOf(regions, region)}
            onChange={setGroupId}
            error={errors.group_id ?? null}
          />
        </>
      )}
    </SaveForm>
  )
}
