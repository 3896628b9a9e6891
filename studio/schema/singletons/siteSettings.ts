import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {LOWEST_PRICE_HINT, words} from '../parts/words.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'site', title: 'The site', default: true},
    {name: 'navigation', title: 'Menu'},
    {name: 'footer', title: 'Footer'},
    {name: 'notFound', title: 'Page not found'},
  ],
  fields: [
    words('title', {title: 'Name of the site', group: 'site'}),
    words('description', {
      title: 'Description',
      description: `For search engines, where a page has none of its own. ${LOWEST_PRICE_HINT}`,
      group: 'site',
      rows: 2,
    }),
    words('startLabel', {
      title: 'The one button',
      description: 'Leads to the form, from the first screen and from the menu: “Start Your Trip”.',
      group: 'site',
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      description: 'In the footer, for everybody to see.',
      type: 'string',
      group: 'site',
      validation: (rule) => rule.required().email(),
    }),
    defineField({
      name: 'navigation',
      title: 'Menu entries',
      type: 'object',
      group: 'navigation',
      fields: [
        words('home', {title: 'Home'}),
        words('blog', {title: 'Blog'}),
        words('destinations', {title: 'Destinations'}),
        words('contact', {title: 'Contact'}),
        words('note', {
          title: 'Line in the phone menu',
          description: `Above its button. ${LOWEST_PRICE_HINT}`,
        }),
      ],
    }),
    words('tagline', {title: 'Tagline', group: 'footer'}),
    defineField({
      name: 'social',
      title: 'Profiles elsewhere',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'socialLink',
          title: 'Profile',
          type: 'object',
          fields: [
            words('label', {title: 'Name', description: '“Instagram”'}),
            defineField({
              name: 'url',
              title: 'Address',
              type: 'url',
              validation: (rule) => rule.required().uri({scheme: ['https']}),
            }),
          ],
          preview: {select: {title: 'label', subtitle: 'url'}},
        }),
      ],
    }),
    words('affiliateDisclosure', {title: 'Note on affiliate links', group: 'footer', rows: 3}),
    words('copyright', {title: 'Copyright line', group: 'footer'}),
    defineField({
      name: 'notFound',
      title: 'Page not found',
      type: 'object',
      group: 'notFound',
      fields: [
        words('heading', {title: 'Heading'}),
        words('text', {title: 'Text', rows: 2, optional: true}),
        words('linkLabel', {title: 'Link home'}),
        defineField({name: 'picture', title: 'Picture', type: 'picture'}),
      ],
    }),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
