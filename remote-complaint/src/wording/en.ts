import type { Wording } from './id';

export const en = {
  home: {
    title: 'Complaints',
    order: 'Selected order',
    orderNo: 'Order number',
    pick: 'Choose an order',
    types: 'What is it about?',
    sub: 'Choose the kind of collection problem',
    hours: 'Collection calls are allowed at {hours} only.',
    noOrder: 'You have no order yet. You can still choose a topic below.',
    noTypes: 'No topic is available now.',
  },
  list: {
    title: 'My complaints',
    emptyTitle: 'Nothing here yet',
    emptyBody: 'Complaints you send appear here.',
    create: 'New complaint',
    item: '{type}, {time}',
  },
  detail: {
    title: 'Complaint details',
    type: 'Type',
    sub: 'Sub-type',
    text: 'Your message',
    count: '{n}/200',
    images: 'Images',
    result: 'Process result',
    view: 'View image {n} of {m}',
  },
} satisfies Wording;
