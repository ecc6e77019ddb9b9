import {
  ApiOutlined,
  BranchesOutlined,
  CommentOutlined,
  DeploymentUnitOutlined,
  RobotOutlined,
} from '@ant-design/icons';
import { Space } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { IntegrationType } from '@shared/domain/integration';

const icons: Record<IntegrationType, JSX.Element> = {
  dialogflow: <CommentOutlined aria-hidden />,
  n8n: <DeploymentUnitOutlined aria-hidden />,
  webhook: <ApiOutlined aria-hidden />,
  typebot: <RobotOutlined aria-hidden />,
  flowbuilder: <BranchesOutlined aria-hidden />,
};

export function IntegrationMark({ type }: { type: IntegrationType }): JSX.Element {
  const { t } = useTranslation('integrations');
  return (
    <Space size="small">
      {icons[type]}
      {t(`types.${type}`)}
    </Space>
  );
}
