import type { Customer } from './customer';

/** Numbers 555-0100 to 555-0199 of the North American plan are kept for fiction, those of 787 and 809 included. */
export const spanishCustomers: readonly Customer[] = [
  {
    number: '17875550101',
    name: 'Adriana Vega',
    language: 'es',
    openings: ['Hola, buenos días. ¿Tienen el vestido verde en talla M?', '¡Hola! ¿Cuándo llega la nueva colección?'],
    story: [
      'El de manga larga que publicaron ayer.',
      '¿Me lo pueden apartar hasta mañana?',
      '¿Qué precio tiene?',
      'Perfecto, paso por la tienda a las cinco.',
    ],
  },
  {
    number: '17875550102',
    name: 'Bruno Salas',
    language: 'es',
    openings: [
      'Buenas tardes, la lavadora que compré hace mucho ruido.',
      'Hola, necesito servicio técnico, por favor.',
    ],
    story: [
      'Empezó ayer, sobre todo al centrifugar.',
      'Todavía está en garantía, la compré en julio.',
      'Puedo recibir al técnico el jueves.',
      'Muchas gracias, anoto la cita.',
    ],
  },
  {
    number: '17875550103',
    name: 'Carmen Ortiz',
    language: 'es',
    openings: ['Hola, quisiera encargar dos docenas de empanadas.', '¿Hacen entregas los domingos?'],
    story: [
      'Mitad de carne y mitad de queso.',
      'Para el domingo al mediodía.',
      '¿El envío tiene costo?',
      'Listo, las espero el domingo.',
    ],
  },
  {
    number: '17875550104',
    name: 'Daniela Ríos',
    language: 'es',
    openings: ['Hola, quiero cambiar mi cita del viernes.', 'Buenos días, ¿tienen turno para limpieza dental?'],
    story: [
      'Me viene mejor el lunes.',
      'Después de las cuatro, si se puede.',
      'A las cuatro y media está perfecto.',
      '¿Debo llevar la radiografía anterior?',
    ],
  },
  {
    number: '17875550105',
    name: 'Esteban Lara',
    language: 'es',
    openings: ['Buenas, mi pedido 3320 llegó incompleto.', 'Hola, me faltó un producto en la caja.'],
    story: [
      'Faltó el paquete de filtros.',
      'La caja venía cerrada, así que no se perdió en el camino.',
      '¿Me lo pueden enviar sin costo?',
      'Excelente, gracias por resolverlo.',
    ],
  },
  {
    number: '17875550106',
    name: 'Fernanda Cruz',
    language: 'es',
    openings: ['Hola, ¿dan clases de inglés para niños?', 'Buenas, quisiera información de los cursos de verano.'],
    story: [
      'Mi hija tiene ocho años.',
      'Preferimos los sábados por la mañana.',
      '¿Cuántos alumnos hay por grupo?',
      'Muy bien, la inscribo esta semana.',
    ],
  },
  {
    number: '18095550107',
    name: 'Gustavo Peña',
    language: 'es',
    openings: ['Saludos, necesito una cotización de pintura para una casa.', 'Hola, ¿venden pintura por galón?'],
    story: [
      'Son unos 120 metros, por dentro.',
      'Blanco hueso para todo, menos un cuarto.',
      '¿Tienen servicio de pintor?',
      'Mándeme la cotización y le confirmo hoy mismo.',
    ],
  },
  {
    number: '18095550108',
    name: 'Helena Mora',
    language: 'es',
    openings: ['Hola, no me llegó la factura de este mes.', 'Buenos días, ¿me reenvían la factura, por favor?'],
    story: [
      'Está a nombre de Helena Mora.',
      'El correo es el mismo de siempre.',
      'Ya la recibí, gracias.',
      '¿Hasta qué día puedo pagar sin recargo?',
    ],
  },
  {
    number: '18095550109',
    name: 'Iván Soto',
    language: 'es',
    openings: [
      'Hola, ¿tienen bicicletas de alquiler para el fin de semana?',
      'Buenas, ¿cuánto cuesta alquilar una bicicleta?',
    ],
    story: [
      'Serían dos, de montaña.',
      'De sábado a domingo.',
      '¿Incluye los cascos?',
      'Perfecto, las recojo el sábado a las nueve.',
    ],
  },
  {
    number: '18095550110',
    name: 'Julia Campos',
    language: 'es',
    openings: ['Hola, ¿venden flores para eventos?', '¡Buenas! Busco un ramo para mañana.'],
    story: [
      'Girasoles y flores blancas, algo alegre.',
      'Es para un cumpleaños.',
      '¿Pueden poner una tarjeta?',
      'Que diga: "Feliz día, te quiero mucho".',
    ],
  },
  {
    number: '18095550111',
    name: 'Leonardo Gil',
    language: 'es',
    openings: ['Buenas noches, la aplicación no me deja pagar.', 'Hola, me cobraron dos veces.'],
    story: [
      'Sale un error al final, después de poner la tarjeta.',
      'Sí, ya la actualicé.',
      'Acabo de probar otra vez y funcionó.',
      'Gracias, pensé que era mi tarjeta.',
    ],
  },
  {
    number: '18095550112',
    name: 'Mónica Reyes',
    language: 'es',
    openings: [
      'Hola, quisiera reservar una habitación para dos.',
      'Buenos días, ¿tienen disponibilidad para el puente?',
    ],
    story: [
      'Del viernes al domingo.',
      'Con vista al mar, si es posible.',
      '¿El desayuno está incluido?',
      'Resérvela a mi nombre, por favor.',
    ],
  },
];
