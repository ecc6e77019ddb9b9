import type { GetRef, InputNumberProps } from 'antd';
import { InputNumber } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Number field whose buttons are named in the user's language. */
export function NumberInput<V extends number | string = number>(props: InputNumberProps<V>): JSX.Element {
  const { t } = useTranslation('common');
  const field = useRef<GetRef<typeof InputNumber>>(null);
  // antd gives the buttons an English name and no property to change it.
  useEffect(() => {
    const nameOf = (action: 'up' | 'down', name: string): void => {
      field.current?.nativeElement.querySelector(`[class*="-action-${action}"]`)?.setAttribute('aria-label', name);
    };
    nameOf('up', t('number.increase'));
    nameOf('down', t('number.decrease'));
  });
  return <InputNumber<V> ref={field} {...props} />;
}
