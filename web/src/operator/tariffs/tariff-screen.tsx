import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { useDebouncedValue } from '../list/use-debounced-value.ts'
import { Dialog } from '../page/dialog.tsx'
import { Loaded } from '../page/loaded.tsx'
import css from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../page/panel.tsx'
import { useModal } from '../page/use-modal.ts'
import { type Tariff, type TruckType, tariffPreview, tariffs, truckTypes } from './handbook-queries.ts'
import { PricePreviewPanel } from './price-preview.tsx'
import { bodyOf, draftOf } from './tariff-draft.ts'
import { TariffEditor } from './tariff-editor.tsx'
import { TariffVersions } from './tariff-versions.tsx'
import { TruckTypeForm } from './truck-type-form.tsx'

const REST_MS = 500

type PageProps = { type: TruckType; versions: readonly Tariff[] }

function Page({ type, versions }: PageProps) {
  const { name, open, close } = useModal()
  const [draft, setDraft] = useState(() => draftOf(versions.find(({ state }) => state === 'in_force')))
  const rested = useDebouncedValue(draft, REST_MS)
  const body = bodyOf(rested, type.id)
  const preview = useQuery(tariffPreview(body))
  return (
    <>
      <Row as="header" className={css.head} wrap align="center" gap="8-16">
        <Link to="/admin/tariffs">{m.operator_to_truck_types()}</Link>
        <Row className={css.buttons} wrap gap={8}>
          <Button size="small" aria-haspopup="dialog" onClick={() => open('type')}>
            {m.operator_truck_type_change()}
          </Button>
        </Row>
      </Row>
      <Columns
        main={
          <>
            <Panel title={m.operator_versions()}>
              <TariffVersions versions={versions} />
            </Panel>
            <PricePreviewPanel preview={preview} isComplete={body !== null} />
          </>
        }
        side={
          <Panel title={m.operator_version_new()}>
            <TariffEditor truckTypeId={type.id} draft={draft} onChange={setDraft} />
          </Panel>
        }
      />
      {name === 'type' && (
        <Dialog title={m.operator_truck_type_change()} isWide onClose={close}>
          <TruckTypeForm type={type} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

/** One truck type: its figures, its tariff's versions, and the next version with a preview. */
export function TariffScreen() {
  const { id = '' } = useParams()
  const types = useQuery(truckTypes())
  const prices = useQuery(tariffs())
  const type = types.data?.find(each => String(each.id) === id)
  usePageTitle(type === undefined ? m.operator_nav_tariffs() : nameInLocale(type.names))
  return (
    <ScreenBody>
      <Loaded query={types} skeletonHeights={['56px', '420px']}>
        {() => (
          <Loaded query={prices} skeletonHeights={['420px']}>
            {all =>
              type === undefined ? (
                <Link to="/admin/tariffs">{m.operator_to_truck_types()}</Link>
              ) : (
                <Page
                  key={type.id}
                  type={type}
                  versions={all.filter(({ truckTypeId }) => truckTypeId === type.id)}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </ScreenBody>
  )
}
