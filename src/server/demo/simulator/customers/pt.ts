import type { Customer } from './customer';

/** Area code 20 does not exist in Brazil. */
export const portugueseCustomers: readonly Customer[] = [
  {
    number: '5520990000101',
    name: 'Beatriz Moura',
    language: 'pt',
    openings: [
      'Oi, bom dia! Vocês ainda têm aquela bolsa azul que estava na vitrine?',
      'Olá! Chegou alguma bolsa nova esta semana?',
    ],
    story: [
      'É a média, com alça comprida. Tem uma foto dela?',
      'Linda! Quanto fica?',
      'Vou querer uma. Consegue separar para mim até sábado?',
      'Passo na loja depois das 14h, pode ser?',
    ],
  },
  {
    number: '5520990000102',
    name: 'Caio Fernandes',
    language: 'pt',
    openings: [
      'Boa tarde, comprei uma cafeteira com vocês e ela não liga.',
      'Olá, preciso acionar a garantia de um produto.',
    ],
    story: [
      'Comprei há umas três semanas, tenho a nota aqui.',
      'Já testei em outra tomada e nada.',
      'O número do pedido é 48213.',
      'Prefiro a troca, se for possível. Como faço para enviar?',
    ],
  },
  {
    number: '5520990000103',
    name: 'Dona Célia',
    language: 'pt',
    openings: ['Bom dia, meu filho. Queria encomendar um bolo para domingo.', 'Oi! Vocês fazem bolo sem lactose?'],
    story: [
      'É para umas vinte pessoas.',
      'De chocolate com morango, por favor.',
      'E dá para escrever "Parabéns, Lia" em cima?',
      'Que maravilha! Busco no domingo às dez.',
    ],
  },
  {
    number: '5520990000104',
    name: 'Diego Prado',
    language: 'pt',
    openings: [
      'Olá, gostaria de agendar uma revisão do meu carro.',
      'Bom dia! Vocês têm horário para troca de óleo esta semana?',
    ],
    story: [
      'É um hatch 2019, está com 42 mil quilômetros.',
      'Tem horário na quinta de manhã?',
      'Pode ser às nove. Quanto tempo demora, mais ou menos?',
      'Fechado, deixo o carro aí e volto na hora do almoço.',
    ],
  },
  {
    number: '5520990000105',
    name: 'Elaine Souza',
    language: 'pt',
    openings: ['Oi! Meu pedido 51877 ainda não chegou.', 'Boa tarde, como faço para acompanhar a minha entrega?'],
    story: [
      'O prazo era até ontem.',
      'Moro em prédio, a portaria recebe até as 20h.',
      'Consegue ver com a transportadora para mim?',
      'Tudo bem, se chegar amanhã já me ajuda.',
    ],
  },
  {
    number: '5520990000106',
    name: 'Felipe Araújo',
    language: 'pt',
    openings: ['E aí, pessoal! Vocês trabalham com atacado?', 'Olá, tenho uma loja e queria uma tabela de preços.'],
    story: [
      'Seriam umas 60 camisetas, tamanhos variados.',
      'Metade preta e metade branca.',
      'Qual é o prazo de produção?',
      'Manda o orçamento no meu e-mail também, por favor.',
    ],
  },
  {
    number: '5520990000107',
    name: 'Gabriela Nunes',
    language: 'pt',
    openings: ['Oi, vocês têm horário para corte e escova amanhã?', 'Olá! Preciso remarcar meu horário de sexta.'],
    story: [
      'Pode ser depois das 17h?',
      'Prefiro com a mesma profissional da última vez.',
      'Ótimo. Aproveito e faço hidratação também.',
      'Confirmado então, até amanhã!',
    ],
  },
  {
    number: '5520990000108',
    name: 'Henrique Lopes',
    language: 'pt',
    openings: ['Boa noite, recebi um boleto em duplicidade.', 'Olá, podem me enviar a segunda via do boleto?'],
    story: [
      'Os dois têm vencimento no dia 10.',
      'Paguei o primeiro ontem, tenho o comprovante.',
      'Então posso desconsiderar o outro?',
      'Perfeito, era só isso mesmo.',
    ],
  },
  {
    number: '5520990000109',
    name: 'Ingrid Castro',
    language: 'pt',
    openings: ['Oi! Vocês alugam salão para festa infantil?', 'Bom dia, queria saber as datas livres em março.'],
    story: [
      'Seria num sábado à tarde, para umas 40 crianças.',
      'O buffet está incluído?',
      'Posso visitar o espaço antes de fechar?',
      'Combinado, quinta às 16h eu passo aí.',
    ],
  },
  {
    number: '5520990000110',
    name: 'João Batista',
    language: 'pt',
    openings: [
      'Bom dia, o tênis que comprei ficou pequeno. Dá para trocar?',
      'Olá, vocês têm o tênis de corrida no 43?',
    ],
    story: [
      'Comprei o 41, preciso do 42.',
      'Não usei, ainda está na caixa.',
      'Posso trocar na loja do centro?',
      'Show, passo aí amanhã na hora do almoço.',
    ],
  },
  {
    number: '5520990000111',
    name: 'Karina Melo',
    language: 'pt',
    openings: [
      'Olá! Minha gata precisa de vacina, vocês atendem sem hora marcada?',
      'Oi, tem ração para filhote em promoção?',
    ],
    story: [
      'Ela tem quatro meses e nunca tomou nenhuma.',
      'Precisa estar em jejum?',
      'Amanhã cedo eu consigo levar.',
      'Obrigada pela paciência, ela se chama Pipoca.',
    ],
  },
  {
    number: '5520990000112',
    name: 'Lucas Teixeira',
    language: 'pt',
    openings: ['Boa tarde! A internet aqui em casa caiu de novo.', 'Oi, quero mudar o meu plano para um mais rápido.'],
    story: [
      'A luz vermelha do modem está piscando.',
      'Já desliguei e liguei duas vezes.',
      'Estou em casa o dia todo, pode mandar o técnico.',
      'Voltou agora! Vou acompanhar e aviso se cair.',
    ],
  },
  {
    number: '5520990000113',
    name: 'Marina Duarte',
    language: 'pt',
    openings: ['Oi, gostaria de um orçamento de cortinas para a sala.', 'Olá, vocês tiram medida em casa?'],
    story: [
      'A janela tem 2,80 por 2,40.',
      'Penso em linho claro, com blecaute por trás.',
      'Vocês instalam também?',
      'Pode marcar a visita para terça de manhã.',
    ],
  },
  {
    number: '5520990000114',
    name: 'Nelson Ribeiro',
    language: 'pt',
    openings: ['Bom dia. Queria informações sobre o curso de violão.', 'Olá, tem aula experimental?'],
    story: [
      'Nunca toquei, seria do zero.',
      'Depois do trabalho é melhor, a partir das 19h.',
      'Preciso levar o meu violão?',
      'Pode me inscrever na aula experimental.',
    ],
  },
];
