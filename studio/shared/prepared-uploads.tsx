import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useEffect} from 'react'
import {Subject} from 'rxjs'
import {type AssetSource, type AssetSourceUploaderClass, definePlugin} from 'sanity'
import {prepareImage, RejectedFileError} from './image-files.ts'

/** Why files of forms were not uploaded. */
const rejections = new Subject<string>()

type Uploader = InstanceType<AssetSourceUploaderClass>
type Subscriber = Parameters<Uploader['subscribe']>[0]

/** Returns an uploader that prepares images before the upload. A rejected file ends it, and nothing is uploaded. */
const withPreparation = (Base: AssetSourceUploaderClass): AssetSourceUploaderClass =>
  class extends Base {
    readonly #subscribers = new Set<Subscriber>()
    #isAborted = false

    override upload(...[files, options]: Parameters<Uploader['upload']>): ReturnType<Uploader['upload']> {
      void Promise.all(files.map(prepareImage)).then(
        (prepared) => {
          if (!this.#isAborted) super.upload(prepared, options)
        },
        (error: unknown) => {
          if (!(error instanceof RejectedFileError)) console.error(error)
          rejections.next(error instanceof Error ? error.message : String(error))
          this.#end()
        },
      )
      return []
    }

    override abort(...parameters: Parameters<Uploader['abort']>): void {
      this.#isAborted = true
      super.abort(...parameters)
      if (this.getFiles().length === 0) this.#end()
    }

    override subscribe(subscriber: Subscriber): () => void {
      this.#subscribers.add(subscriber)
      const unsubscribe = super.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        unsubscribe()
      }
    }

    /** Makes the form remove what it shows of the upload. */
    #end(): void {
      for (const subscriber of this.#subscribers) subscriber({type: 'all-complete', files: []})
    }
  }

const prepareSource = (source: AssetSource): AssetSource =>
  source.Uploader ? {...source, Uploader: withPreparation(source.Uploader)} : source

/** Says why files were not uploaded. */
function RejectionToasts({children}: {children: ReactNode}) {
  const toast = useToast()
  useEffect(() => {
    const subscription = rejections.subscribe((description) =>
      toast.push({status: 'warning', title: 'The picture was not added', description, duration: 15_000}),
    )
    return () => subscription.unsubscribe()
  }, [toast])
  return children
}

/** Prepares the pictures that are chosen, dropped or pasted in forms. */
export const preparedUploads = definePlugin({
  name: 'prepared-uploads',
  form: {image: {assetSources: (sources) => sources.map(prepareSource)}},
  studio: {
    components: {layout: (props) => <RejectionToasts>{props.renderDefault(props)}</RejectionToasts>},
  },
})
