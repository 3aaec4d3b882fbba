/** The plugin ships no types; these are of what it reads from a catalogue. */
declare module '@inlang/plugin-message-format' {
  type CatalogueSettings = { readonly locales: readonly string[] }

  export type Imported = {
    readonly bundles: readonly { readonly id: string; readonly declarations: readonly unknown[] }[]
    readonly messages: readonly { readonly bundleId: string; readonly locale: string }[]
    readonly variants: readonly { readonly messageBundleId: string; readonly messageLocale: string }[]
  }

  const plugin: {
    toBeImportedFiles(of: {
      readonly settings: CatalogueSettings
    }): Promise<readonly { readonly path: string; readonly locale: string }[]>
    importFiles(of: {
      readonly files: readonly { readonly locale: string; readonly content: Uint8Array }[]
      readonly settings: CatalogueSettings
    }): Promise<Imported>
  }
  export default plugin
}
