import type { Exercise } from '@contract/exercises';
import type { WorkoutCode } from '@contract/workoutCodes';

interface CatalogueWorkout {
  name: WorkoutCode;
  exercises: readonly Exercise[];
}

/**
 * The 30 workouts a new gym starts with, five for each muscle group.
 * The name of a group ('Peito', 'Pernas', …) stands in no exercise of another group, so that searching
 * for it finds that group's five workouts and nothing else.
 */
export const catalogueWorkouts: readonly CatalogueWorkout[] = [
  {
    name: 'A1',
    exercises: [
      { name: 'Agachamento livre', sets: 4, reps: '10' },
      { name: 'Leg press 45°', sets: 4, reps: '12' },
      { name: 'Cadeira extensora', sets: 3, reps: '15' },
      { name: 'Mesa flexora', sets: 3, reps: '12' },
      { name: 'Panturrilha em pé', sets: 4, reps: '15' },
    ],
  },
  {
    name: 'A2',
    exercises: [
      { name: 'Agachamento no hack', sets: 4, reps: '10' },
      { name: 'Leg press horizontal', sets: 3, reps: '15' },
      { name: 'Afundo com halteres', sets: 3, reps: '12' },
      { name: 'Cadeira extensora', sets: 4, reps: '12' },
      { name: 'Cadeira adutora', sets: 3, reps: '15' },
      { name: 'Panturrilha sentada', sets: 4, reps: '20' },
    ],
  },
  {
    name: 'A3',
    exercises: [
      { name: 'Stiff com barra', sets: 4, reps: '8-10' },
      { name: 'Mesa flexora', sets: 4, reps: '10' },
      { name: 'Cadeira flexora', sets: 3, reps: '12' },
      { name: 'Bom-dia com barra', sets: 3, reps: '12' },
      { name: 'Panturrilha no leg press', sets: 4, reps: '15' },
    ],
  },
  {
    name: 'A4',
    exercises: [
      { name: 'Elevação pélvica com barra', sets: 4, reps: '10' },
      { name: 'Agachamento búlgaro', sets: 3, reps: '10' },
      { name: 'Agachamento sumô com halter', sets: 3, reps: '12' },
      { name: 'Glúteo na polia', sets: 3, reps: '15' },
      { name: 'Cadeira abdutora', sets: 4, reps: '20' },
    ],
  },
  {
    name: 'A5',
    exercises: [
      { name: 'Agachamento frontal', sets: 4, reps: '6-8' },
      { name: 'Passada com halteres', sets: 3, reps: '20' },
      { name: 'Leg press unilateral', sets: 3, reps: '12' },
      { name: 'Stiff com halteres', sets: 3, reps: '12' },
      { name: 'Panturrilha unilateral', sets: 3, reps: '15' },
      { name: 'Cadeirinha na parede', sets: 3, reps: '45s' },
    ],
  },
  {
    name: 'B1',
    exercises: [
      { name: 'Puxada frontal aberta', sets: 4, reps: '10' },
      { name: 'Remada curvada com barra', sets: 4, reps: '8-10' },
      { name: 'Remada baixa com triângulo', sets: 3, reps: '12' },
      { name: 'Pulldown com corda', sets: 3, reps: '15' },
      { name: 'Extensão lombar', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'B2',
    exercises: [
      { name: 'Barra fixa pronada', sets: 4, reps: '6-8' },
      { name: 'Remada serrote', sets: 3, reps: '10' },
      { name: 'Puxada com triângulo', sets: 3, reps: '12' },
      { name: 'Remada cavalinho', sets: 3, reps: '10' },
      { name: 'Face pull', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'B3',
    exercises: [
      { name: 'Levantamento terra', sets: 5, reps: '5' },
      { name: 'Remada na máquina', sets: 4, reps: '10' },
      { name: 'Puxada frontal fechada', sets: 3, reps: '12' },
      { name: 'Encolhimento com halteres', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'B4',
    exercises: [
      { name: 'Puxada supinada', sets: 4, reps: '10' },
      { name: 'Remada baixa aberta', sets: 3, reps: '12' },
      { name: 'Pullover na polia', sets: 3, reps: '15' },
      { name: 'Crucifixo inverso na máquina', sets: 3, reps: '15' },
      { name: 'Superman no solo', sets: 3, reps: '30s' },
    ],
  },
  {
    name: 'B5',
    exercises: [
      { name: 'Barra fixa neutra', sets: 4, reps: '8' },
      { name: 'Remada no banco inclinado', sets: 4, reps: '10' },
      { name: 'Puxada unilateral na polia', sets: 3, reps: '12' },
      { name: 'Remada articulada', sets: 3, reps: '10' },
      { name: 'Encolhimento com barra', sets: 3, reps: '12' },
      { name: 'Extensão lombar', sets: 3, reps: '20' },
    ],
  },
  {
    name: 'C1',
    exercises: [
      { name: 'Rosca direta com barra', sets: 4, reps: '10' },
      { name: 'Rosca alternada', sets: 3, reps: '12' },
      { name: 'Rosca martelo', sets: 3, reps: '12' },
      { name: 'Rosca concentrada', sets: 3, reps: '10' },
    ],
  },
  {
    name: 'C2',
    exercises: [
      { name: 'Rosca Scott com barra W', sets: 4, reps: '10' },
      { name: 'Rosca no banco inclinado', sets: 3, reps: '10' },
      { name: 'Rosca na polia baixa', sets: 3, reps: '12' },
      { name: 'Rosca martelo com corda', sets: 3, reps: '15' },
      { name: 'Rosca de punho', sets: 3, reps: '20' },
    ],
  },
  {
    name: 'C3',
    exercises: [
      { name: 'Rosca 21', sets: 3, reps: '21' },
      { name: 'Rosca spider', sets: 3, reps: '12' },
      { name: 'Rosca martelo cruzada', sets: 3, reps: '10' },
      { name: 'Rosca inversa com barra W', sets: 3, reps: '12' },
    ],
  },
  {
    name: 'C4',
    exercises: [
      { name: 'Barra fixa supinada', sets: 4, reps: '6-8' },
      { name: 'Rosca direta com barra W', sets: 3, reps: '10' },
      { name: 'Rosca Scott unilateral', sets: 3, reps: '12' },
      { name: 'Rosca Zottman', sets: 3, reps: '10' },
      { name: 'Rosca isométrica a 90°', sets: 3, reps: '30s' },
    ],
  },
  {
    name: 'C5',
    exercises: [
      { name: 'Rosca direta na polia', sets: 4, reps: '12' },
      { name: 'Rosca simultânea com halteres', sets: 3, reps: '10' },
      { name: 'Rosca Scott na máquina', sets: 3, reps: '12' },
      { name: 'Rosca na polia alta', sets: 3, reps: '15' },
      { name: 'Rosca martelo sentada', sets: 3, reps: '10' },
    ],
  },
  {
    name: 'D1',
    exercises: [
      { name: 'Tríceps na polia', sets: 4, reps: '12' },
      { name: 'Tríceps testa com barra W', sets: 3, reps: '10' },
      { name: 'Tríceps francês com halter', sets: 3, reps: '12' },
      { name: 'Tríceps coice', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'D2',
    exercises: [
      { name: 'Supino fechado', sets: 4, reps: '8-10' },
      { name: 'Tríceps corda', sets: 4, reps: '12' },
      { name: 'Tríceps francês unilateral', sets: 3, reps: '12' },
      { name: 'Mergulho no banco', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'D3',
    exercises: [
      { name: 'Mergulho nas paralelas', sets: 4, reps: '8' },
      { name: 'Tríceps testa com halteres', sets: 3, reps: '10' },
      { name: 'Tríceps inverso na polia', sets: 3, reps: '12' },
      { name: 'Tríceps unilateral na polia', sets: 3, reps: '12' },
      { name: 'Flexão diamante', sets: 3, reps: '10' },
    ],
  },
  {
    name: 'D4',
    exercises: [
      { name: 'Tríceps testa na polia', sets: 4, reps: '10' },
      { name: 'Tríceps francês com corda', sets: 3, reps: '12' },
      { name: 'Tríceps na máquina', sets: 3, reps: '12' },
      { name: 'Tríceps coice na polia', sets: 3, reps: '15' },
      { name: 'Mergulho no graviton', sets: 3, reps: '12' },
    ],
  },
  {
    name: 'D5',
    exercises: [
      { name: 'Supino fechado com halteres', sets: 4, reps: '10' },
      { name: 'Tríceps francês com barra W', sets: 3, reps: '10' },
      { name: 'Tríceps corda unilateral', sets: 3, reps: '15' },
      { name: 'Tríceps cruzado na polia', sets: 3, reps: '12' },
      { name: 'Mergulho no banco com anilha', sets: 3, reps: '10' },
    ],
  },
  {
    name: 'E1',
    exercises: [
      { name: 'Supino reto com barra', sets: 4, reps: '10' },
      { name: 'Supino inclinado com halteres', sets: 3, reps: '10' },
      { name: 'Crucifixo reto', sets: 3, reps: '12' },
      { name: 'Crossover na polia alta', sets: 3, reps: '15' },
      { name: 'Flexão de braços', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'E2',
    exercises: [
      { name: 'Supino inclinado com barra', sets: 4, reps: '8-10' },
      { name: 'Supino reto com halteres', sets: 4, reps: '10' },
      { name: 'Voador', sets: 3, reps: '12' },
      { name: 'Crossover na polia baixa', sets: 3, reps: '15' },
    ],
  },
  {
    name: 'E3',
    exercises: [
      { name: 'Supino reto na máquina', sets: 4, reps: '12' },
      { name: 'Supino declinado com barra', sets: 3, reps: '10' },
      { name: 'Crucifixo inclinado', sets: 3, reps: '12' },
      { name: 'Pullover com halter', sets: 3, reps: '12' },
      { name: 'Flexão declinada', sets: 3, reps: '10' },
    ],
  },
  {
    name: 'E4',
    exercises: [
      { name: 'Supino inclinado na máquina', sets: 4, reps: '10' },
      { name: 'Supino declinado com halteres', sets: 3, reps: '10' },
      { name: 'Crucifixo na polia', sets: 3, reps: '15' },
      { name: 'Mergulho com tronco inclinado', sets: 3, reps: '8' },
      { name: 'Flexão aberta', sets: 3, reps: '12' },
    ],
  },
  {
    name: 'E5',
    exercises: [
      { name: 'Supino reto no Smith', sets: 5, reps: '5' },
      { name: 'Supino inclinado no Smith', sets: 4, reps: '8' },
      { name: 'Voador unilateral', sets: 3, reps: '12' },
      { name: 'Crossover na polia média', sets: 3, reps: '15' },
      { name: 'Flexão inclinada', sets: 3, reps: '20' },
    ],
  },
  {
    name: 'F1',
    exercises: [
      { name: 'Abdominal supra', sets: 3, reps: '20' },
      { name: 'Abdominal infra no solo', sets: 3, reps: '15' },
      { name: 'Abdominal oblíquo', sets: 3, reps: '20' },
      { name: 'Prancha frontal', sets: 3, reps: '30s' },
    ],
  },
  {
    name: 'F2',
    exercises: [
      { name: 'Abdominal na polia alta', sets: 4, reps: '15' },
      { name: 'Elevação de joelhos na barra', sets: 3, reps: '12' },
      { name: 'Abdominal bicicleta', sets: 3, reps: '20' },
      { name: 'Abdominal remador', sets: 3, reps: '15' },
      { name: 'Prancha lateral', sets: 3, reps: '30s' },
    ],
  },
  {
    name: 'F3',
    exercises: [
      { name: 'Abdominal canivete', sets: 3, reps: '12' },
      { name: 'Rotação russa com anilha', sets: 3, reps: '20' },
      { name: 'Abdominal infra no banco', sets: 3, reps: '15' },
      { name: 'Prancha com toque no ombro', sets: 3, reps: '20' },
      { name: 'Canoa isométrica', sets: 3, reps: '20s' },
    ],
  },
  {
    name: 'F4',
    exercises: [
      { name: 'Roda abdominal', sets: 3, reps: '10' },
      { name: 'Abdominal na máquina', sets: 4, reps: '12' },
      { name: 'Dead bug', sets: 3, reps: '16' },
      { name: 'Pallof na polia', sets: 3, reps: '12' },
      { name: 'Prancha dinâmica', sets: 3, reps: '12' },
    ],
  },
  {
    name: 'F5',
    exercises: [
      { name: 'Abdominal declinado com anilha', sets: 4, reps: '12' },
      { name: 'Abdominal infra nas paralelas', sets: 3, reps: '12' },
      { name: 'Lenhador na polia', sets: 3, reps: '12' },
      { name: 'Flexão lateral com halter', sets: 3, reps: '15' },
      { name: 'Escalador', sets: 3, reps: '40s' },
      { name: 'Prancha frontal', sets: 3, reps: '60s' },
    ],
  },
];

/** What 'Sobre o App' tells, one card an entry. */
export const catalogueBiography: readonly { name: string; bio: string }[] = [
  {
    name: 'Por que o Gym Tracker existe',
    bio:
      'Treinar já dá trabalho; lembrar o que vem depois não deveria dar. O Gym Tracker nasceu para tirar o papel ' +
      'amassado do bolso: você escolhe os treinos, ele guarda a ordem e, quando abre o celular na academia, mostra ' +
      'só o que interessa: o treino de hoje, com séries e repetições. Terminou? Um toque, e o próximo já está na vez. ' +
      'Faltou uma semana? Tudo bem. O app espera por você exatamente onde parou.',
  },
  {
    name: 'Como os treinos são organizados',
    bio:
      'São 30 treinos, cinco para cada grupo muscular, e a letra diz qual é: A para pernas, B para costas, C para ' +
      'bíceps, D para tríceps, E para peito e F para abdômen. Misture como quiser e monte uma sequência que caiba na ' +
      'sua semana. As séries e repetições são um bom ponto de partida para quem já conhece os movimentos; se você ' +
      'está começando, sente alguma dor ou volta de uma pausa longa, converse antes com um profissional de educação ' +
      'física.',
  },
];
