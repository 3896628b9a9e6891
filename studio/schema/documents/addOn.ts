import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineType} from 'sanity'
import {price} from '../parts/price.ts'
import {words} from '../parts/words.ts'

export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  type: 'document',
  icon: AddCircleIcon,
  fields: [
    orderRankField({type: 'addOn'}),
    words('name', {
      option: true,
      title: 'Name',
      description: 'Visitors choose by it on the form.',
    }),
    price({
      title: 'Price',
      description: 'In US dollars, without the sign. Shown as “+$100”.',
    }),
    words('description', {
      title: 'Description',
      description: 'Stands below the price table.',
      rows: 2,
    }),
    words('formNote', {title: 'On the form', description: 'One line below its name on the form.'}),
    words('shortName', {
      title: 'Short name',
      description: 'Used in the sum: “Explorer + packing list: from $300”.',
    }),
  ],
  preview: {
    select: {title: 'name', price: 'price'},
    prepare: ({title, price}) => ({
      title: title ?? 'A new add-on',
      subtitle: price === undefined ? 'No price yet' : `+$${price}`,
    }),
  },
})
