/** The address of Yandex's script where this page's maps are Yandex's; null where they are our own. */
export const yandexScript = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="map-script"]')?.content ?? null
