import {ImagesIcon} from '@sanity/icons/Images'
import {definePlugin} from 'sanity'
import {PicturesTool} from './pictures-tool.tsx'

/** A tool with all uploaded pictures, where each is used, and actions that replace or delete them. */
export const pictures = definePlugin({
  name: 'pictures',
  tools: [{name: 'pictures', title: 'Pictures', icon: ImagesIcon, component: PicturesTool}],
})
