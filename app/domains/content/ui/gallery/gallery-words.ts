export const FEATURES = [
  { id: 'one', title: 'A short title', text: 'One sentence that says what it does, and for whom.' },
  {
    id: 'two',
    title: 'Another',
    text: 'The second is a little longer, so that one sees how texts of different lengths stand side by side.',
    link: { to: '#steps', label: 'Read on' },
  },
  { id: 'three', title: 'And a third', text: 'Three stand in a row on a wide window.' },
]

export const STEPS = [
  { id: 'first', title: 'Begin', text: 'The first thing to do.' },
  { id: 'second', title: 'Go on', text: 'Then the second.' },
  { id: 'third', title: 'Done', text: 'And the third.' },
]

export const COMPARED = {
  columns: [
    { key: 'small', name: 'Small' },
    { key: 'large', name: 'Large' },
  ],
  rows: [
    { key: 'answers', name: 'Answers a month', note: 'Counted when given', cells: ['50', '1,000'] },
    { key: 'person', name: 'A person takes over', cells: [true, true] },
    { key: 'history', name: 'History of a year', cells: [false, true] },
  ],
}

export const QUESTIONS = [
  { id: 'open', question: 'Does this open?', answer: 'It does, without any script.' },
  {
    id: 'find',
    question: 'Does a search in the page find it?',
    answer: 'In most browsers, also while it is closed.',
  },
]
