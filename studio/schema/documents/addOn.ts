import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineType} from 'sanity'
import {priceField, textField} from '../fields/fields.ts'
import {totalPreview} from '../fields/total-preview.ts'

export const addOn = defineType({
  name: 'addOn',
  title: 'Add-on',
  type: 'document',
  icon: AddCircleIcon,
  fields: [
    orderRankField({type: 'addOn'}),
    textField('name', {
      isFormOption: true,
      title: 'Name',
      description: 'Shown below the price table and on the request form.',
      recommendedLength: 30,
    }),
    priceField({
      title: 'Price',
      description: 'In US dollars, without the sign. Shown as “+$100”.',
    }),
    textField('description', {
      title: 'Description',
      description: 'Shown below the price table.',
      rows: 2,
      recommendedLength: 140,
    }),
    textField('formNote', {
      title: 'On the form',
      description: 'One line below its name on the request form.',
      recommendedLength: 90,
    }),
    textField('shortName', {
      title: 'Short name',
      description: 'Used where the price is added up: “Explorer + packing list: from $300”.',
      recommendedLength: 20,
    }),
  ],
  preview: totalPreview({
    select: {title: 'name', price: 'price'},
    prepare: ({title, price}) => ({
      title: title ?? 'A new add-on',
      subtitle: price === undefined ? 'No price yet' : `+$${price}`,
    }),
  }),
})
