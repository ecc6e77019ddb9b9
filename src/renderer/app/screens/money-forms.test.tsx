import { screen } from '@testing-library/react';

import { InvoicesScreen } from '@renderer/features/invoices/ui/invoices-screen';
import { ResetScreen } from '@renderer/features/password-reset/ui/reset-screen';
import { SignupScreen } from '@renderer/features/signup/ui/signup-screen';
import { AppError } from '@shared/domain/app-error';
import { payerByLabel } from '@tests/support/payer';
import { expectFieldErrors } from '@tests/support/renderer/bad-input';
import type { FormCase } from '@tests/support/renderer/refused-form';
import { fill, nothingIsLost, press } from '@tests/support/renderer/refused-form';

const counted = (text: string, count: number): string => text.replace('{{count}}', String(count));
const plan = { id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 };
const bill = { id: 7, detail: 'Plano', value: 199.9, dueDate: '2099-03-01', status: 'open' };
const charge = { qrcode: { qrcode: '00020126pix' }, valor: { original: 199.9 } };

const cases: FormCase[] = [
  {
    form: 'sign-up',
    element: () => <SignupScreen />,
    answers: {
      'plans.options': () => [plan],
      'session.signIn': () => {
        throw new AppError('ERR_INVALID_CREDENTIALS', 'validation');
      },
    },
    async type(shown, { signup }) {
      await shown.user.click(await screen.findByRole('radio', { name: /Essencial/ }));
      await fill([
        [signup.name, 'Padaria Sol'],
        [signup.email, 'sol@padaria.test'],
        [signup.phone, '11987654321'],
        [signup.password, 'pao-quente'],
      ]);
    },
    request: 'signup.create',
    reply: { id: 7, name: 'Padaria Sol' },
    submit: ({ signup }) => signup.submit,
    closes: false,
    named: ({ signup }) => ({ name: 'email', label: signup.email }),
    bad: ({ signup, common }) => [
      [signup.name, 'A', counted(common.form.tooShort, 2)],
      [signup.email, 'x', common.form.email],
      [signup.plan, '', common.form.required],
      [signup.password, '1234', counted(common.form.tooShort, 5)],
    ],
  },
  {
    form: 'forgotten password',
    element: () => <ResetScreen />,
    answers: {},
    type: (_shown, texts) => fill([[texts['password-reset'].email, 'ana@loja.test']]),
    request: 'passwordReset.request',
    reply: {},
    submit: (texts) => texts['password-reset'].send,
    closes: false,
    named: (texts) => ({ name: 'email', label: texts['password-reset'].email }),
    bad: (texts) => [[texts['password-reset'].email, 'ninguém', texts.common.form.email]],
  },
  {
    form: 'new password',
    element: () => <ResetScreen />,
    answers: { 'passwordReset.request': () => ({}) },
    async open(_shown, texts) {
      const words = texts['password-reset'];
      await fill([[words.email, 'ana@loja.test']]);
      await press(words.send);
      await screen.findByLabelText(words.code);
    },
    type: (_shown, texts) =>
      fill([
        [texts['password-reset'].code, '1234-abcd'],
        [texts['password-reset'].password, 'Nova-senha-1'],
        [texts['password-reset'].again, 'Nova-senha-1'],
      ]),
    request: 'passwordReset.confirm',
    reply: {},
    submit: (texts) => texts['password-reset'].submit,
    closes: false,
    named: (texts) => ({ name: 'code', label: texts['password-reset'].code }),
    bad: (texts) => [
      [texts['password-reset'].code, '', texts.common.form.required],
      [texts['password-reset'].password, 'Nova-senha', texts['password-reset'].missing.digit],
      [texts['password-reset'].again, 'Outra-senha', texts['password-reset'].different],
    ],
  },
  {
    form: 'checkout',
    element: () => <InvoicesScreen />,
    answers: {
      'invoices.list': () => ({ invoices: [bill], count: 1, hasMore: false }),
      'companies.show': () => ({ id: 1, name: 'Padaria' }),
    },
    async open(_shown, { checkout, invoices }) {
      await press(invoices.payOf.replace('{{id}}', '7'));
      await screen.findByLabelText(checkout.zipcode);
    },
    async type(_shown, { checkout }) {
      await fill([...payerByLabel(checkout), [checkout.card.cardNumber, '4111']]);
      await press(checkout.next);
      await screen.findByText(checkout.plan.cycle);
      await press(checkout.next);
      await screen.findByText('Lia Sol');
    },
    request: 'checkout.subscribe',
    reply: charge,
    submit: ({ checkout }) => checkout.finish,
    closes: false,
    goOn: ({ checkout }) => checkout.next,
    bad: ({ checkout }) => [
      [checkout.firstName, '', checkout.required.firstName],
      [checkout.lastName, ' ', checkout.required.lastName],
      [checkout.address2, '', checkout.required.address2],
      [checkout.city, ' ', checkout.required.city],
      [checkout.state, '', checkout.required.state],
      [checkout.zipcode, ' ', checkout.required.zipcode],
    ],
  },
];

expectFieldErrors(cases);
nothingIsLost(cases);
